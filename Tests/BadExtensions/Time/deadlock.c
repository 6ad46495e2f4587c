// Waits for a lock that it already holds.
#include <pthread.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    (void)moment, (void)socket, (void)call;
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    return 0;
}
