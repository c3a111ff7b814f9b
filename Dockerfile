# syntax=docker/dockerfile:1
# docker build -t daysheet .                                      with the PostgreSQL that comes along
# docker build -t daysheet --build-arg WITH_POSTGRES=false .      for a PostgreSQL of your own
# docker buildx build --platform linux/amd64,linux/arm64 .        for both kinds of machines
# Every command in here is run outside of a container, too: scripts/check-containers.ts

# The Node and pnpm of scripts/with-node.sh.
ARG NODE=node:24.21.0-bookworm-slim

# What is built is the same for every kind of machine: the one at hand does it.
FROM --platform=$BUILDPLATFORM ${NODE} AS client
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY client/package.json client/
COPY server/package.json server/
COPY shared/package.json shared/
RUN --mount=type=cache,target=/root/.local/share/pnpm/store pnpm install --frozen-lockfile --filter @daysheet/client --filter @daysheet/server --filter @daysheet/shared
COPY tsconfig.json ./
COPY shared shared
COPY client client
COPY server server
RUN pnpm --filter @daysheet/client build && pnpm --filter @daysheet/client build --config vite/server.config.ts

FROM ${NODE} AS packages
ARG WITH_POSTGRES=true
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY client/package.json client/
COPY server/package.json server/
COPY shared/package.json shared/
# Not `--no-optional`: what encodes pictures is an optional package for each kind of machine, as PostgreSQL is.
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
  pnpm install --frozen-lockfile --prod --filter @daysheet/server --filter @daysheet/shared \
  && if [ "$WITH_POSTGRES" != true ]; then find . -name '*embedded-postgres*' -prune -exec rm -rf {} +; fi

FROM ${NODE} AS daysheet
# Nothing in /app is the user's: only /data is written to, and /tmp by whoever brings a backup in the browser.
RUN install -d -o node -g node /data
WORKDIR /app
COPY --from=packages /app ./
COPY LICENSE ./
COPY drizzle drizzle
COPY shared shared
COPY server server
COPY --from=client /app/client/dist client/dist
COPY --from=client /app/server/dist server/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=65536
VOLUME /data
EXPOSE 3000
USER node
# Not whether it is ready: a database that is away does not come back by a new start of this.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/dist/main.js"]
