/** Dispatches the outbox in a process of its own, as in production. */
import { startMessageDispatch } from "../../jobs/message-dispatch.job.ts";

process.on("disconnect", () => process.exit(0));
const running = startMessageDispatch();
process.once("SIGTERM", () => void running.stop().then(() => process.exit(0)));
process.send?.("started");
