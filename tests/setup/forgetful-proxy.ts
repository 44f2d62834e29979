import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface ForgetfulProxy {
  /** The address of the database, through the proxy. */
  url: string;
  /**
   * Drops all open connections silently, as a firewall does: nothing passes, and neither end is told. New
   * ones pass.
   */
  forget: () => void;
  /** Does the same, and lets nothing pass on new connections either, until `recover`. */
  fallSilent: () => void;
  /** Cuts all connections and refuses new ones, as a machine without a server does, until `recover`. */
  refuse: () => void;
  recover: () => Promise<void>;
  close: () => void;
}

/** Stands between an app and Postgres, and loses connections as networks do. */
export async function forgetfulProxy(databaseUrl: string): Promise<ForgetfulProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;

  const server = createServer((client) => {
    keep(client);
    if (isSilent) return;
    const postgres = keep(connect(Number(target.port), target.hostname));
    client.pipe(postgres).pipe(client);
    client.on("close", () => postgres.destroy());
    postgres.on("close", () => client.destroy());
  });

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on("error", () => {});
  }

  function forget(): void {
    for (const socket of sockets) {
      socket.unpipe().removeAllListeners("close");
      // Its bytes are still accepted, as a network accepts them.
      socket.resume();
    }
  }

  async function listen(port: number): Promise<void> {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) });
  const refuse = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    forget,
    fallSilent: () => {
      isSilent = true;
      forget();
    },
    refuse,
    recover: async () => {
      isSilent = false;
      if (!server.listening) await listen(port);
    },
    close: refuse,
  };
}
