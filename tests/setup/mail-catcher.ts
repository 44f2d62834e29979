import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type CaughtMail = Email & { recipient: string };

export type MailCatcher = {
  /** The value for SMTP_URL. */
  url: string;
  /** All received mails, oldest first. */
  mails: readonly CaughtMail[];
  /** The newest matching mail to that address; waits for one if there is none. Fails after 15 seconds. */
  waitFor: (recipient: string, fits?: (mail: CaughtMail) => boolean) => Promise<CaughtMail>;
  /** Refuses the next mails with a temporary error (451), so that they must be sent again. */
  refuseNext: (count: number) => void;
  close: () => Promise<void>;
};

const patienceMs = 15_000;

/** A mail server that accepts every mail over real SMTP and keeps it for the tests. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const arrivals = new EventEmitter();
  let toRefuse = 0;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (toRefuse > 0) {
          toRefuse -= 1;
          done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const recipient of recipients) mails.push({ ...mail, recipient });
          arrivals.emit("mail");
          done();
        }, done);
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext: (count) => (toRefuse = count),
    waitFor: async (recipient, fits = () => true) => {
      const signal = AbortSignal.timeout(patienceMs);
      for (;;) {
        const found = mails.findLast(
          (mail) => mail.recipient.toLowerCase() === recipient.toLowerCase() && fits(mail),
        );
        if (found) return found;
        await once(arrivals, "mail", { signal }).catch(() => {
          throw new Error(
            `No such mail to ${recipient} came within ${patienceMs / 1000} seconds; ${mails.length} others came.`,
          );
        });
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
