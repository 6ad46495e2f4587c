/// The maintainer scripts of the package with the units: as dh_installsystemd(1) and dh_installsystemduser(1) write them
/// with `--no-enable --no-start`, because the owner enables a service. An upgrade restarts running services.
enum MaintainerScripts {
  /// The scripts of a part, by name; none for a part without units.
  static func of(_ part: InstallationPart) -> [(name: String, text: String)] {
    part == .host ? [("postinst", postinst), ("prerm", prerm), ("postrm", postrm)] : []
  }

  private static let system = "'intent-host.service' 'intent-host.socket'"
  private static let user = "'intent-host.service' 'intent-host.socket' 'intent-host-listen.service'"

  private static let postinst = """
    #!/bin/sh
    set -e
    case "$1" in
    configure|abort-upgrade|abort-deconfigure|abort-remove)
    	for unit in \(system); do
    		deb-systemd-helper unmask "$unit" >/dev/null || true
    		if deb-systemd-helper debian-installed "$unit"; then
    			if deb-systemd-helper --quiet was-enabled "$unit"; then
    				deb-systemd-helper enable "$unit" >/dev/null || true
    			else
    				deb-systemd-helper update-state "$unit" >/dev/null || true
    			fi
    		fi
    	done
    	if [ -d /run/systemd/system ]; then
    		systemctl --system daemon-reload >/dev/null || true
    		if [ -n "$2" ]; then
    			deb-systemd-invoke try-restart \(system) >/dev/null || true
    			deb-systemd-invoke --user restart \(user) >/dev/null 2>&1 || true
    		fi
    	fi
    	;;
    esac

    """

  private static let prerm = """
    #!/bin/sh
    set -e
    if [ -z "${DPKG_ROOT:-}" ] && [ "$1" = remove ] && [ -d /run/systemd/system ]; then
    	deb-systemd-invoke stop \(system) >/dev/null || true
    	deb-systemd-invoke --user stop \(user) >/dev/null || true
    fi

    """

  /// The data of users belongs to them, and stays.
  private static let postrm = """
    #!/bin/sh
    set -e
    if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
    	systemctl --system daemon-reload >/dev/null || true
    fi
    if [ "$1" = purge ]; then
    	deb-systemd-helper purge \(system) >/dev/null || true
    	deb-systemd-helper unmask \(system) >/dev/null || true
    	for folder in /var/lib /var/cache /etc /run; do
    		rm -rf "$folder/intent-host" "$folder/private/intent-host"
    	done
    fi

    """
}
