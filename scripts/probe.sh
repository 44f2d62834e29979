#!/usr/bin/env bash
# Checks whether a program in this container lives: probe.sh PORT. It is no Node program, because on a busy
# machine the start of Node takes longer than the answer.
exec 3<>"/dev/tcp/127.0.0.1/$1" && printf 'GET /health/live HTTP/1.0\r\n\r\n' >&3 && read -r _ status _ <&3
[ "$status" = 200 ]
