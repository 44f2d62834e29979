import { createServer } from "node:net";
import { once } from "node:events";
import { PlainError } from "#scripts/plain-error.ts";

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

/** Throws PlainError if another program listens on the port of this setting; 0 is none. */
export async function requireFreePort(name: string, port: number, command: string): Promise<void> {
  if (port > 0 && !(await isPortFree(port))) throw new PlainError(portTaken(name, port, command));
}

/** The sentence about a port that another program listens on. */
export const portTaken = (name: string, port: number, command: string) =>
  `Port ${port} is taken by another program. Stop it, or choose another: ${name}=${port + 1} ${command}`;

/** Whether a server may listen on the port, at every address of this machine. */
async function isPortFree(port: number): Promise<boolean> {
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
