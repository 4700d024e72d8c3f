/** Environments of scenarios, with their names in the table. `nodes` are servers on one PostgreSQL behind a balancer. */
export const deployments = { pglite: 'PGlite', postgres: 'PostgreSQL', nodes: '3 nodes' } as const;
export type Deployment = keyof typeof deployments;
