import { connect, type Socket } from "node:net";

/** Opens an event stream for each token, in small groups; resolves when all have sent their first event. */
export async function openStreams(
  port: number,
  path: string,
  tokens: readonly string[],
): Promise<{ close: () => void }> {
  const sockets: Socket[] = [];
  const left = [...tokens];
  const openSome = async () => {
    for (let token = left.pop(); token !== undefined; token = left.pop())
      sockets.push(await openStream(port, path, token));
  };
  await Promise.all(Array.from({ length: 20 }, openSome));
  return {
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function openStream(port: number, path: string, token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1");
    socket.on("connect", () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      ),
    );
    socket.on("error", reject);
    const isOpen = () => /\r\n\r\n[\s\S]*\n\n/.test(received);
    socket.on("data", (chunk: string) => {
      if (isOpen()) return;
      received += chunk;
      if (received.startsWith("HTTP/1.1 ") && !received.startsWith("HTTP/1.1 200"))
        reject(new Error(`a stream did not open: ${received}`));
      else if (isOpen()) resolve(socket);
    });
  });
}
