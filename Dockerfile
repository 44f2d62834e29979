# Build with --pull, so that Node is 24.22.1 or newer: docs/advisories.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/bootstrap.mjs scripts/build.ts

# What the built programs load. Prisma's tools and TypeScript are peers of its client that it needs only to generate:
# without ours of development, npm finds nobody who wants them.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm pkg delete devDependencies && npm install --no-audit --no-fund \
  # Prisma's client brings a compiler for each database it knows.
  && find node_modules/@prisma/client/runtime -regex '.*\.\(cockroachdb\|mysql\|sqlite\|sqlserver\)\..*' -delete \
  && find node_modules -name '*.map' -delete

FROM node:24-bookworm-slim
# An older one has holes that are known: docs/advisories.md.
RUN node -e 'const [line, minor, patch] = process.versions.node.split(".").map(Number); \
  if (line !== 24 || minor < 22 || (minor === 22 && patch < 1)) { console.error("Node " + process.version); process.exit(1); }'
ENV NODE_ENV=production NPM_CONFIG_LOGS_MAX=0 NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
# `npm run` starts the built program where the sources are not.
COPY scripts/bootstrap.mjs scripts/probe.sh ./scripts/
COPY prisma ./prisma
COPY --from=build /app/build ./build
# A volume mounted here takes over the folder's owner.
RUN mkdir -p /var/lib/mezia/files /var/lib/mezia/backups && chown node:node /var/lib/mezia/*
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=10s --start-period=180s --retries=6 CMD bash scripts/probe.sh "${PORT:-3000}"
# A database that is older than the image is not served: node build/programs/migrate.js brings it up to date.
# The jobs run from the same image: node build/programs/jobs.js
CMD ["node", "build/programs/serve.js"]
