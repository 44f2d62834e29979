import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { makeServer, type ServerLimits } from "./make-server.server.ts";

const patient: ServerLimits = {
  ...{ headersMs: 60_000, requestMs: 60_000, checkMs: 10 },
  ...{ connections: 100, connectionsOfAddress: 100 },
};

let end = () => {};
afterEach(() => end());

/** Listens with these limits, and answers with the address once it has read the body. Returns how to connect to it. */
async function listen(limits: Partial<ServerLimits>): Promise<() => Promise<Socket>> {
  const server = makeServer(
    (request, response) => {
      request.resume().on("end", () => response.end(request.url));
    },
    { ...patient, ...limits },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  end = () => {
    server.close();
    server.closeAllConnections();
  };
  return async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  };
}

/** Sends one byte whenever the one before has been sent, for as long as the connection stands. */
function trickle(socket: Socket): void {
  const next = () => void (socket.writable && socket.write("a", () => setTimeout(next, 5)));
  next();
}

/** What a server said to whom it cut off: at times nothing, because a reset overtakes the answer. */
async function heardUntilClosed(socket: Socket): Promise<string> {
  let heard = "";
  socket.on("data", (data: Buffer) => (heard += data.toString("latin1")));
  await new Promise((resolve) => socket.once("close", resolve));
  return heard;
}

test.each([
  ["says nothing", ""],
  ["begins a header and goes on byte by byte", "GET / HTTP/1.1\r\nHost: x\r\nX-Long: "],
])("a connection that %s is ended", async (_, begin) => {
  const open = await listen({ headersMs: 100 });
  const socket = await open();
  socket.write(begin);
  if (begin !== "") trickle(socket);
  expect(await heardUntilClosed(socket)).toMatch(/^$|408 Request Timeout/);
});

test("a body that comes byte by byte is ended", async () => {
  const open = await listen({ requestMs: 100, headersMs: 100 });
  const socket = await open();
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n");
  trickle(socket);
  expect(await heardUntilClosed(socket)).toMatch(/^$|408 Request Timeout/);
});

/** Uses a connection, so that the server has accepted it. */
async function used(socket: Socket): Promise<string> {
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const [answer] = (await Promise.race([once(socket, "data"), once(socket, "close")])) as [unknown];
  return Buffer.isBuffer(answer) ? answer.toString("latin1").slice(9, 12) : "closed";
}

test.each(["connections", "connectionsOfAddress"] as const)(
  "of more %s than may be open the last are closed, until another has gone",
  async (limit) => {
    const open = await listen({ [limit]: 3 });
    const sockets: Socket[] = [];
    const answers: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const socket = await open();
      sockets.push(socket);
      answers.push(await used(socket));
    }
    expect(answers).toEqual(["200", "200", "200", "closed", "closed"]);
    sockets[0]?.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    if (sockets[0]) await once(sockets[0], "close");
    expect(await used(await open())).toBe("200");
  },
);

test.each([
  ["as it is", "/fr/shop?next=//x/../y", "/fr/shop?next=//x/../y"],
  ["capitals, which may be a code's", "/FR/Shop", "/FR/Shop"],
  ["an encoded slash, a part of a word", "/media%2F..%2Ffr", "/media%2F..%2Ffr"],
  ["what is encoded twice", "/media/%252e%252e/fr", "/media/%252e%252e/fr"],
  ["other letters", "/fr/caf%C3%A9", "/fr/caf%C3%A9"],
  ["a file of a known name", "/.well-known/security.txt", "/.well-known/security.txt"],
  ["dots", "/media/../fr/sign-in?a=b", "/fr/sign-in?a=b"],
  ["dots over the top", "/../../fr", "/fr"],
  ["a dot", "/health/./live", "/health/live"],
  ["encoded dots", "/health/%2e%2E/fr/shop", "/fr/shop"],
  ["dots that decoding spells", "/api/%%32%65%%32%65/fr/shop", "/fr/shop"],
  ["dots that decoding spells otherwise", "/health/%2%65%2%65/fr/shop", "/fr/shop"],
  ["half encoded dots", "/health/.%2e/fr/shop", "/fr/shop"],
  ["doubled slashes", "//fr///shop", "/fr/shop"],
  ["dots behind doubled slashes", "/media//../x//../fr", "/media/x/fr"],
  ["another host", "//evil.example/api/v1/client/points", "/evil.example/api/v1/client/points"],
  ["a whole address", "http://evil.example/fr/shop", "/fr/shop"],
  ["turned slashes", "/media\\..\\fr", "/fr"],
  ["encoded letters", "/fr/%6fperator%2Fx/%41", "/fr/operator%2Fx/A"],
  ["an encoded end", "/fr/shop%2edata", "/fr/shop.data"],
])("an address reaches the listener as the router reads it: %s", async (_, target, read) => {
  const socket = await (await listen({}))();
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const answer = await heardUntilClosed(socket);
  expect(answer.split("\r\n\r\n")[1]).toBe(read);
  // What the router parses from it is the same again.
  expect(new URL(`http://localhost${read}`).href).toBe(`http://localhost${read}`);
});
