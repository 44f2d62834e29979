import { useLocation, useNavigate } from "#app/remix.ts";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { TillAnswer } from "./answer.ts";
import { forgetUnsent, keepUnsent, pauseAfter, post, readUnsent, type Fields } from "./outbox.ts";
import { playChime } from "./sound.ts";
import { useWatch } from "./use-watch.tsx";

interface Sending {
  intent: string;
  /** How often it was sent without an answer. */
  attempts: number;
}

/** The last answered form; `at` distinguishes two with the same answer. */
interface Answered {
  intent: string;
  answer: TillAnswer;
  at: number;
}

interface Outbox {
  /** The form that is being sent; there is never more than one. */
  sending: Sending | null;
  answered: Answered | null;
  send: (form: FormData) => void;
}

const OutboxContext = createContext<Outbox>({ sending: null, answered: null, send: () => {} });

export function useOutbox(): Outbox {
  return useContext(OutboxContext);
}

/** Not stored: a lookup need not be repeated after a reload, and a PIN is never stored. */
const passing = ["lookup", "pin"];

/** With these a sale is done. */
const ending = ["confirm", "redeem"];

/**
 * Sends the till's forms, repeatedly with the same key until each is answered, also after a reload and after the
 * cashier's next sign-in, so that neither a lost connection nor a lock books something twice or loses it.
 */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const { look } = useWatch();
  const [sending, setSending] = useState<Sending | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const busy = useRef(false);
  const left = useRef(false);
  const goOn = useRef((_to: string) => {});
  goOn.current = (to) => (to === pathname ? look() : navigate(to));

  const deliver = useCallback(
    async (fields: Fields) => {
      if (busy.current) return;
      busy.current = true;
      const intent = fields.find(([name]) => name === "intent")?.[1] ?? "";
      if (!passing.includes(intent)) keepUnsent(fields);
      for (let attempts = 0; ; attempts += 1) {
        setSending({ intent, attempts });
        const answer = await post(`/${language}/cashier/send`, fields);
        if (answer === "unanswered") {
          await pauseAfter(attempts);
          continue;
        }
        // The till has been locked meanwhile: as after a reload, the form goes out at the next sign-in.
        if (left.current) return;
        busy.current = false;
        setSending(null);
        if (answer === "signed-out") return location.assign(`/${language}/cashier/sign-in`);
        forgetUnsent();
        if (answer.ok && ending.includes(intent)) playChime("done");
        setAnswered((before) => ({ intent, answer, at: (before?.at ?? 0) + 1 }));
        if (answer.ok && answer.to !== null) goOn.current(answer.to);
        return;
      }
    },
    [language],
  );

  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  // A message on one page is not shown on the next.
  useEffect(() => setAnswered(null), [key]);
  useEffect(() => {
    const unsent = readUnsent();
    if (unsent) void deliver(unsent);
  }, [deliver]);

  const outbox = useMemo(() => {
    const send = (form: FormData) =>
      void deliver([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
    return { sending, answered, send };
  }, [sending, answered, deliver]);
  return <OutboxContext.Provider value={outbox}>{children}</OutboxContext.Provider>;
}
