/** The built app as in production, served by two processes of one port. It ends with the bench that started it. */
import { checkedEnvironment } from "../../app/env.server.ts";
import { startServerProcesses } from "../../scripts/server-processes.ts";

process.on("disconnect", () => process.exit(0));

const { PORT } = checkedEnvironment();
const served = await startServerProcesses({ count: 2, port: PORT, metricsPort: 0 });

process.once("SIGTERM", () => void served.close().then(() => process.exit(0)));
process.send?.("started");
