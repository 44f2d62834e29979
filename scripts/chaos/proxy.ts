import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** Stands between Mezia and Postgres, and can forget connections as a firewall or a failover does. */
export class ForgettingProxy {
  private readonly pairs = new Set<{ forget: () => void; end: () => void }>();

  private constructor(private readonly server: Server) {}

  /** `port` is asked at each connection, as Postgres may have another one when it was started again. */
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
   * From now on nothing passes on the open connections, either way, and neither end learns of it: not even that the
   * other one closes. New connections pass. Returns how many were forgotten.
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
