// Stores the key of a browser that has just signed in, and opens the page. The key is the page's second secret: unlike
// a cookie, no other port of this machine gets it.
import { setting } from './setting.js';

setting.set('key', document.querySelector('meta[name=page-key]').content);
location.replace(`/${location.hash}`);
