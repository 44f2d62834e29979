import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** When the port closes, requests on their way arrive within this time, in milliseconds. */
const arrivalMs = 100;

/** The answers that a server has begun but not finished, so that it can stop without cutting one off. */
export class OpenAnswers {
  private readonly open = new Set<ServerResponse>();
  private stopping = false;
  private allSent: (() => void) | undefined;

  enter(response: ServerResponse): void {
    this.open.add(response);
    response.once("close", () => {
      this.open.delete(response);
      if (this.open.size === 0) this.allSent?.();
    });
    if (this.stopping) endConnectionAfter(response);
  }

  /** From now on every answer closes its connection, also the answers that have already begun. */
  stop(): void {
    this.stopping = true;
    for (const response of this.open) endConnectionAfter(response);
  }

  /** Accepts no more connections, waits for all answers however long they take, and closes the rest. */
  async close(server: Server): Promise<void> {
    server.close();
    do {
      await this.untilAllSent();
      await wait(arrivalMs);
    } while (this.open.size > 0);
    // Connections that browsers opened in advance and never used.
    server.closeAllConnections();
  }

  private async untilAllSent(): Promise<void> {
    if (this.open.size > 0) await new Promise<void>((resolve) => (this.allSent = resolve));
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
