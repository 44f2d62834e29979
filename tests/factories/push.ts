/**
 * A browser that takes pushes, and the service behind it: a server on this machine that decrypts each push
 * (RFC 8291).
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushedNotice } from "#app/core/domain/notices/pushed.ts";

interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** What has arrived, in the order of its arrival. */
  pushed: PushedNotice[];
  /** The headers of the last push. */
  headers: IncomingHttpHeaders;
  /** The status that the service answers from now on. */
  status: number;
}

export interface PushService {
  browser(): Browser;
  stop(): Promise<void>;
}

/** A service on this machine with any number of browsers. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { own: Browser; read: (body: Buffer) => PushedNotice }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const found = browsers.get(request.url ?? "");
      if (found) {
        found.own.headers = request.headers;
        if (found.own.status < 300) found.own.pushed.push(found.read(Buffer.concat(chunks)));
      }
      response.writeHead(found?.own.status ?? 404).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    browser() {
      const path = `/push/${randomBytes(8).toString("hex")}`;
      const pair = createECDH("prime256v1");
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      const keys = { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") };
      const endpoint = `http://127.0.0.1:${port}${path}`;
      const own: Browser = { endpoint, keys, pushed: [], headers: {}, status: 201 };
      const read = (body: Buffer) => {
        const sender = body.subarray(21, 21 + (body[20] ?? 0));
        const text = decrypted(body, { secret: pair.computeSecret(sender), auth, publicKey, sender });
        return JSON.parse(text) as PushedNotice;
      };
      browsers.set(path, { own, read });
      return own;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Keys {
  secret: Buffer;
  auth: Buffer;
  publicKey: Buffer;
  sender: Buffer;
}

/** RFC 8291: salt, record size, the sender's key, and one record whose text ends with a 2. */
function decrypted(body: Buffer, { secret, auth, publicKey, sender }: Keys): string {
  const salt = body.subarray(0, 16);
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const key = Buffer.from(hkdfSync("sha256", secret, auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** The claims that the sender signs (VAPID, RFC 8292); null if the signature is not by this key. */
export function signedBy(publicKey: string, { authorization = "" }: IncomingHttpHeaders): object | null {
  const [, token = ""] = /^vapid t=([^,]+), ?k=/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isRight ? (JSON.parse(Buffer.from(claims, "base64url").toString()) as object) : null;
}
