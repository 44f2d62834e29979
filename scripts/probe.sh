#!/usr/bin/env bash
# Whether a program in this container lives: probe.sh PORT. A second Node would take longer than the answer on a busy
# machine.
exec 3<>"/dev/tcp/127.0.0.1/$1" && printf 'GET /health/live HTTP/1.0\r\n\r\n' >&3 && read -r _ status _ <&3
[ "$status" = 200 ]
