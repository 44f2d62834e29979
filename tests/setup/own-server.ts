/** Set-up of each test file that has a server of its own: starts the server on the file's database. */
import { startForFile } from "./api-server.ts";

await startForFile();
