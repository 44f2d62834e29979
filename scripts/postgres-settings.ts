/**
 * The settings of Mezia's Postgres, here and in production; the reasons are in docs/operations.md. A test
 * compares docker-compose.yml and that page with them.
 */
export const postgresSettings = {
  shared_buffers: "256MB",
  max_connections: "200",
  idle_in_transaction_session_timeout: "30s",
  random_page_cost: "1.1",
  plan_cache_mode: "force_generic_plan",
  jit: "off",
  max_wal_size: "4GB",
  checkpoint_timeout: "15min",
} as const;
