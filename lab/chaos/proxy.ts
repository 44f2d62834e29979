import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** Stands between Mezia and Postgres, and can drop connections silently, as a firewall or a failover does. */
export class ForgettingProxy {
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
        client.unpipe();
        postgres.unpipe();
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
    client.pipe(postgres);
    postgres.pipe(client);
  }
}
