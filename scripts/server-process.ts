/** One of the processes that serve the same port; scripts/server-processes.ts starts and replaces them. */
import { AggregatorRegistry } from "prom-client";
import { checkedEnvironment } from "#app/env.server.ts";
import { endHardLater } from "#scripts/end-hard.ts";
import { loadProductionReact } from "#scripts/production-react.ts";
import { untilSignal } from "#scripts/until-signal.ts";

// If the process that started it is gone, nobody would stop or replace it, so it ends too.
const orphaned = new Promise<void>((resolve) => process.once("disconnect", resolve));
const told = untilSignal();

const { PORT } = checkedEnvironment();
await loadProductionReact();
// Creating it makes this process answer the process that collects the metrics.
new AggregatorRegistry();
const { collectProcessFigures } = await import("#app/server/metrics/process-figures.server.ts");
collectProcessFigures();
const { closeDatabase } = await import("#app/core/db/close-database.server.ts");
const { startServer } = await import("#app/server.ts");
const server = await startServer({ port: PORT, metricsPort: 0 });
process.send?.(server.url);

await Promise.race([told, orphaned]);
endHardLater();
await server.close();
await closeDatabase();
process.exit(0);
