# The table as `npm start` serves it: games in the volume /data, or in PostgreSQL with DATABASE_URL (compose.yaml).
#   docker build -t grognard .
#   docker run -p 8080:8080 -v grognard-games:/data grognard
FROM node:22-bookworm-slim AS build
WORKDIR /grognard
COPY . .
# It installs what it needs first.
RUN npm run build
# From here on only what the server and the command need while they run.
RUN rm -rf node_modules \
  && npm install --omit=dev --workspace=server --workspace=cli --no-save --no-audit --no-fund --loglevel=error

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 GROGNARD_DATA=/data/games CLEAN_FOLDER=/data/cleaned
WORKDIR /grognard
COPY --from=build /grognard/node_modules node_modules
COPY --from=build /grognard/.cache/server .cache/server
COPY --from=build /grognard/.cache/cli .cache/cli
COPY --from=build /grognard/web/dist web/dist
COPY --from=build /grognard/tools/*.mjs tools/
COPY --from=build /grognard/package.json ./
# Nobody needs to be root to play.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "tools/healthy.mjs"]
CMD ["node", "tools/serve.mjs"]
