#!/usr/bin/env bash
# Writes the digest of each fetched image behind its tag, as the registry has it now: `name:tag@sha256:…`. For a machine
# with a network and docker; run it before a release and look at the difference. Images that are built here stay.
set -euo pipefail

files="Dockerfile docker-compose.yml ops/docker-compose.yml ops/pitr/Dockerfile"

# shellcheck disable=SC2086
images=$(sed -nE 's/^(FROM|[[:space:]]+image:) ([^ @]+:[^ @]+)(@sha256:[0-9a-f]{64})?( AS .*)?$/\2/p' $files | sort -u)
for image in $images; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  [[ $digest =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "no digest of $image: $digest" >&2; exit 1; }
  sed -i -E "s|^(FROM\|[[:space:]]+image:) ${image//./\\.}(@sha256:[0-9a-f]{64})?( AS .*)?\$|\1 $image@$digest\3|" $files
  echo "$image@$digest"
done
