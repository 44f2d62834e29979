import { useLocation, useNavigate } from "#app/remix.ts";
import { useEffect, useRef, useState, type MutableRefObject } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { submitForm } from "#app/core/ui/basis/newer-browsers.ts";
import { CodeCamera } from "#app/core/ui/camera/code-camera.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { readOnlineCode } from "#app/core/domain/wallet/online-code.ts";
import { AmountField } from "#app/till/frame/amount-field.tsx";
import type { FoundCustomer, PostedAnswer } from "#app/till/frame/answer.ts";
import { CounterTabs } from "#app/till/sales/counter-tabs.tsx";
import { CustomerPanel } from "#app/till/sales/customer-panel.tsx";
import { FoundPanel } from "./found-panel.tsx";
import { Halves } from "#app/till/frame/halves.tsx";
import { ReferenceField } from "#app/till/frame/reference-field.tsx";
import { readShownCode } from "#app/till/frame/scanned-code.ts";
import { Step } from "#app/till/frame/step.tsx";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

/** A code found by a scanner on any page; it is passed on in the navigation to this page. */
export interface Scanned {
  /** Empty where only an amount is passed on, for the code that comes next. */
  code: string;
  /** In dinars, as typed in that page's field; may be empty. */
  amount: string;
}

interface CodeDeskProps {
  formKey: string;
  answer: PostedAnswer | undefined;
}

/**
 * A code is looked up first. For a wallet item the cashier then sees its reduction and uses it in a second
 * step; for a customer's card they see the customer and sell to them.
 */
export function CodeDesk({ formKey, answer }: CodeDeskProps) {
  const { key } = useLocation();
  const lookup = useTillForm("lookup", { formKey, answer, fields: ["code", "amount", "reference"] });
  const redeem = useTillForm("redeem", { formKey, answer, fields: [] });
  const charge = useTillForm("charge", { formKey, answer, fields: ["amount", "reference"] });
  const customer = useFoundCustomer(lookup.customer, key);
  const sent = useRef<string | null>(null);
  if (customer && charge.error !== "CUSTOMER_HANDLE_INVALID")
    return <CustomerPanel found={customer} form={charge} />;
  if (lookup.found) return <FoundPanel found={lookup.found} lookup={lookup} redeem={redeem} />;
  return <CodeForm key={key} lookup={lookup} use={customer ? charge : redeem} sent={sent} />;
}

/**
 * Keeps the found customer after a refused sale, so that its amount or item can be changed, until another
 * code is scanned.
 */
function useFoundCustomer(latest: FoundCustomer | null, place: string): FoundCustomer | null {
  const [kept, setKept] = useState<{ found: FoundCustomer; place: string } | null>(null);
  useEffect(() => {
    if (latest) setKept({ found: latest, place });
  }, [latest, place]);
  return latest ?? (kept?.place === place ? kept.found : null);
}

type Form = ReturnType<typeof useTillForm>;

interface CodeFormProps {
  lookup: Form;
  /** The form of the second step; its refusal is shown here. */
  use: Form;
  /** The navigation whose code was looked up; this form comes and goes, and a code is looked up once. */
  sent: MutableRefObject<string | null>;
}

function CodeForm({ lookup, use, sent }: CodeFormProps) {
  const { t } = useTranslation("till");
  const place = useLocation();
  const { key } = place;
  const scanned = place.state as Scanned | null;
  const { errorOf } = lookup;
  const own = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(scanned?.code ?? lookup.valueOf("code") ?? "");
  const known = (field: "amount" | "reference") => lookup.valueOf(field) ?? use.valueOf(field);
  // A price belongs to the code's item, which is shown first; it is asked for here only after its refusal.
  const isAmountRefused = known("amount") !== undefined && errorOf("code") === undefined;
  const typed = isAmountRefused || parseDinars(scanned?.amount ?? "") === null ? "" : scanned?.amount;
  const shown = readShownCode(code);
  const hasCode =
    lookup.at > 0 ||
    errorOf("code") !== undefined ||
    isAmountRefused ||
    shown !== null ||
    readOnlineCode(code) !== null;

  // What a scanned code stands for is told at once; a refusal is read, and answered by the cashier.
  const isRefused = lookup.error !== null || use.error !== null;
  useEffect(() => {
    if (!scanned?.code || isRefused || sent.current === key || !own.current) return;
    sent.current = key;
    submitForm(own.current);
  }, [scanned, isRefused, sent, key]);

  return (
    <Halves
      state={
        <>
          <Step text={hasCode ? undefined : <span className="max-md:hidden">{t("code.scanner")}</span>}>
            {t(isAmountRefused ? "code.stepAmount" : "code.stepCode")}
          </Step>
          <ScanBox className={isAmountRefused ? "max-md:hidden" : ""} />
        </>
      }
      work={
        <>
          <CounterTabs current="code" />
          {use.summary && <ErrorSummary key={use.at} title={use.summary} />}
          <TillFormFrame form={lookup} formRef={own} className="grid gap-3 md:[--keypad-rest:31.5rem]">
            <TextInput
              label={t("code.code")}
              name="code"
              ltr
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="W-XXXXXXXXXX-000000"
              autoFocus={!scanned?.code}
              error={errorOf("code")}
              defaultValue={code}
              onInput={(event) => setCode(event.currentTarget.value)}
            />
            {typed && <input type="hidden" name="amount" value={typed} />}
            {isAmountRefused && (
              <>
                <AmountField
                  label={t("sell.amount")}
                  error={errorOf("amount")}
                  defaultValue={known("amount")}
                  autoFocus
                  keypad
                />
                <ReferenceField error={errorOf("reference")} defaultValue={known("reference")} />
              </>
            )}
            {/* On a phone the camera comes first. */}
            <SendButton
              form={lookup}
              variant="accent"
              size="lg"
              full
              className={classNames("min-h-16", !hasCode && "max-md:hidden noscript:inline-flex")}
            >
              {t(shown?.startsWith("C") ? "customer.lookup" : "code.lookup")}
            </SendButton>
          </TillFormFrame>
        </>
      }
    />
  );
}

function ScanBox({ className }: { className: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const take = (text: string) => {
    const code = readShownCode(text);
    if (!code) return false;
    const amount = document.querySelector<HTMLInputElement>('input[name="amount"]')?.value ?? "";
    const scanned: Scanned = { code, amount };
    navigate(pathname, { state: scanned, replace: true });
    return true;
  };
  return (
    <CodeCamera
      kind="any"
      onText={take}
      variant="secondary"
      className={classNames("min-h-[max(15rem,var(--screen)*0.44)] md:min-h-80", className)}
    />
  );
}
