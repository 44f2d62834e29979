import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Stands between Mezia and Postgres, and can drop connections silently, as a firewall or a failover does, or pass
 * everything on late.
 */
export class ForgettingProxy {
  /** How long each piece waits on its way, in both directions, in milliseconds. */
  delayMs = 0;
  private readonly pairs = new Set<{ forget: () => void; end: () => void }>();

  private constructor(private readonly server: Server) {}

  /** `port` is asked for each connection, because Postgres may have another port after a restart. */
  static async listen(port: () => number): Promise<ForgettingProxy> {
    const server = createServer((client) => proxy.join(client, connect(port(), "127.0.0.1")));
    const proxy = new ForgettingProxy(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /**
   * From now on the open connections pass nothing in either direction, and neither end notices: not even if
   * the other end closes. New connections pass. Returns how many were forgotten.
   */
  forget(): number {
    const { size } = this.pairs;
    for (const pair of this.pairs) pair.forget();
    return size;
  }

  close(): void {
    this.server.close();
    for (const pair of this.pairs) pair.end();
  }

  private join(client: Socket, postgres: Socket): void {
    let isForgotten = false;
    const sockets = [client, postgres];
    const pair = {
      forget: () => {
        isForgotten = true;
        for (const socket of sockets) socket.pause();
      },
      end: () => {
        for (const socket of sockets) socket.destroy();
      },
    };
    for (const socket of sockets) {
      socket.on("error", () => {});
      socket.on("close", () => {
        if (isForgotten) return;
        pair.end();
        this.pairs.delete(pair);
      });
    }
    this.pairs.add(pair);
    this.pass(client, postgres, () => isForgotten);
    this.pass(postgres, client, () => isForgotten);
  }

  /** Passes on what comes, each piece after the one before it, and later if the network is slow. */
  private pass(from: Socket, to: Socket, isForgotten: () => boolean): void {
    let last = Promise.resolve();
    from.on("data", (piece: Buffer) => {
      const { delayMs } = this;
      from.pause();
      last = last.then(async () => {
        if (delayMs > 0) await pause(delayMs);
        if (isForgotten()) return;
        // Also an end that has left by then takes its turn.
        await new Promise<void>((resolve) => to.write(piece, () => resolve()));
        from.resume();
      });
    });
    from.on("end", () => void last.then(() => isForgotten() || to.end()));
  }
}
