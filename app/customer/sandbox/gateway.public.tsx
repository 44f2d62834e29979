import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "#app/remix.server.ts";
import { Form, useLoaderData } from "#app/remix.ts";
import { ArrowLeft, CircleCheck, Clock, LockKeyhole, Undo2 } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import {
  findSandboxPayment,
  type SandboxPayment,
} from "#app/core/adapters/payments/sandbox-payments.server.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { BankFrame } from "./bank-frame.tsx";
import { Bill } from "./bill.tsx";
import { TestCard } from "./test-card.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { env } from "#app/env.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { languageOf, translator } from "#app/core/i18n/i18n.server.ts";
import { product } from "#app/product.ts";
import { decideSandboxPayment } from "#app/customer/payments/simulate-payment.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { ownPath } from "#app/customer/frame/redirect-target.server.ts";

export const handle = { texts: ["gateway"] } satisfies RouteHandle;

/** The sandbox gateway's page, where a person pays, is refused or goes back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const payment = await paymentOf(params.reference);
  const [language, now] = await Promise.all([languageOf(request), clockNow()]);
  const t = translator(language);
  const { reference, amountMillimes, description, expiresAt } = payment;
  const isOver = payment.state === "PAID" || payment.state === "REFUNDED";
  const state = !isOver && now >= expiresAt ? ("EXPIRED" as const) : payment.state;
  return data(
    {
      title: `${t("sandbox.bank", { ns: "gateway" })} | ${t("sandbox.title", { ns: "gateway" })}`,
      bill: {
        merchant: product.nameIn[language],
        amountMillimes,
        description,
        reference,
        until: isOver
          ? null
          : { iso: expiresAt.toISOString(), text: formatDate(expiresAt, language, "time") },
      },
      state,
      returnPath: ownPath(payment.returnUrl),
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

/** Decides as the gateway, calls our callback as a real one would, and sends the customer back. */
export async function action({ request, params, context: { log } }: ActionFunctionArgs) {
  await requireRightClock();
  const payment = await paymentOf(params.reference);
  const [form, now] = await Promise.all([readForm(request), clockNow()]);
  const intent = form.get("intent");
  if (intent !== "pay" && intent !== "decline") throw data(null, { status: 400 });
  // The session has expired: shows the state from a moment ago.
  if (now >= payment.expiresAt) return redirect(new URL(request.url).pathname);
  await decideSandboxPayment({ now, log }, payment.reference, intent === "pay" ? "PAID" : "FAILED");
  return redirect(ownPath(payment.returnUrl));
}

async function paymentOf(reference = ""): Promise<SandboxPayment> {
  const payment = env.SANDBOX ? await findSandboxPayment(reference) : null;
  if (!payment) throw data(null, { status: 404 });
  return payment;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

export default function SandboxGateway() {
  const { bill, state, returnPath } = useLoaderData<typeof loader>();
  return (
    <BankFrame>
      <Card padding="lg" className="grid gap-8 md:grid-cols-2 md:gap-12">
        <Bill {...bill} />
        {state === "OPEN" || state === "FAILED" ? (
          <Choice
            amountMillimes={bill.amountMillimes}
            isDeclined={state === "FAILED"}
            returnPath={returnPath}
          />
        ) : (
          <Over
            state={state}
            amountMillimes={bill.amountMillimes}
            merchant={bill.merchant}
            returnPath={returnPath}
          />
        )}
      </Card>
    </BankFrame>
  );
}

interface ChoiceProps {
  amountMillimes: number;
  isDeclined: boolean;
  returnPath: string;
}

function Choice({ amountMillimes, isDeclined, returnPath }: ChoiceProps) {
  const { t } = useTranslation("gateway");
  const language = useLanguage();
  return (
    <div className="grid gap-5">
      <h1 className="sr-only">{t("sandbox.title")}</h1>
      {isDeclined && (
        <Callout tone="danger">
          <span role="status">{t("sandbox.declined")}</span>
        </Callout>
      )}
      <TestCard />
      <p className="text-sm text-muted">{t("sandbox.cardHint")}</p>
      <Form method="post" className="grid gap-3">
        <SubmitButton intent="pay" size="lg" full icon={<LockKeyhole className="size-5" />}>
          {t("sandbox.pay", { amount: formatMoney(amountMillimes, language) })}
        </SubmitButton>
        <SubmitButton intent="decline" variant="secondary" full>
          {t("sandbox.decline")}
        </SubmitButton>
      </Form>
      <a href={returnPath} className={buttonClass({ variant: "quiet", full: true })}>
        <ArrowLeft className="size-5 rtl:-scale-x-100" />
        {t("sandbox.cancel")}
      </a>
    </div>
  );
}

interface OverProps {
  state: "PAID" | "REFUNDED" | "EXPIRED";
  amountMillimes: number;
  merchant: string;
  returnPath: string;
}

const signs = { PAID: CircleCheck, REFUNDED: Undo2, EXPIRED: Clock };

function Over({ state, amountMillimes, merchant, returnPath }: OverProps) {
  const { t } = useTranslation("gateway");
  const language = useLanguage();
  const Sign = signs[state];
  return (
    <div className="grid content-center justify-items-center gap-3 text-center">
      <Sign className="size-12 stroke-[1.5] text-brand-ink" />
      <h1 className="text-2xl font-bold">{t(`sandbox.over.${state}.title`)}</h1>
      <p className="text-muted">
        {t(`sandbox.over.${state}.text`, { amount: formatMoney(amountMillimes, language) })}
      </p>
      <a href={returnPath} className={buttonClass({}, "mt-3")}>
        {t("sandbox.back", { merchant })}
      </a>
    </div>
  );
}
