#!/bin/sh
# Boots systemd on a copy of this machine that is thrown away: what is written goes to $1, a folder in memory.
# Runs as the first process of new namespaces (machine.ts); $2 is the checkout, which is seen as /opt/sfera.
set -eu
scratch=$1
checkout=$2
mount --make-rprivate /
mount -t tmpfs -o mode=755 tmpfs "$scratch"
root=$scratch/root
mkdir "$scratch/upper" "$scratch/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$scratch/upper,workdir=$scratch/work" "$root"

mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
mkdir "$root/dev/pts" "$root/dev/shm"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
# This machine may have been installed on.
rm -rf "$root/opt" "$root/etc/sfera" "$root/var/lib/sfera" "$root/var/backups/sfera"
rm -f "$root/etc/systemd/system/sfera.service" "$root/etc/caddy/sfera.caddy"
mkdir -p "$root/opt/sfera"
mount --bind "$checkout" "$root/opt/sfera"
mount -o remount,bind,ro "$root/opt/sfera"

# Nothing of this machine's own services.
units=$root/etc/systemd/system
rm -rf "$units"/*.wants
for unit in systemd-udevd.service systemd-udev-trigger.service systemd-udevd-control.socket \
  systemd-udevd-kernel.socket systemd-logind.service systemd-modules-load.service systemd-sysctl.service \
  systemd-timesyncd.service systemd-networkd.service networking.service getty.target timers.target; do
  ln -sf /dev/null "$units/$unit"
done
printf '%s\n' '127.0.0.1 localhost' "$3" >"$root/etc/hosts"
# Caddy is its own authority.
printf '{\n\tlocal_certs\n\tskip_install_trust\n}\n' >"$root/etc/caddy/Caddyfile"
ip link set lo up

exec env -i container=sfera PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  chroot "$root" /lib/systemd/systemd --unit=multi-user.target --log-target=journal --show-status=no
