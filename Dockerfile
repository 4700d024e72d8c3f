# The server for real players (npm run serve). Settings come by the environment: docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# What the page shows of the operator stands in its documents
ARG AGENCY_NAME="" LICENCE_NOTE="" SITE_URL="" TERMS_URL="" PRIVACY_URL="" TERMS_VERSION=""
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY tsconfig.json ./
COPY contract contract
COPY machines machines
COPY server server
COPY scripts scripts
COPY --from=build /app/dist dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/serve.mjs"]
