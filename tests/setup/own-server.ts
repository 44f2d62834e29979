/** Before each test file that has a server of its own: starts it, on the file's database. */
import { startForFile } from "./api-server.ts";

await startForFile();
