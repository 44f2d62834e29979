import { createServer } from "node:net";
import { once } from "node:events";

/** A free port at 127.0.0.1: the preferred one if possible, otherwise any. */
export async function freePort(preferred = 0): Promise<number> {
  const server = createServer();
  try {
    server.listen(preferred, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : freePort();
  } catch {
    return freePort();
  } finally {
    server.close();
  }
}

/** Whether a server may listen on the port, at every address of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, "listening");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  } finally {
    server.close();
  }
}
