import { useLocation, useNavigate } from "#app/remix.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { CodeCamera } from "#app/core/ui/camera/code-camera.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { readCardCode, readInStoreCode } from "#app/core/domain/wallet/in-store-code.ts";
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
  if (customer && charge.error !== "CUSTOMER_HANDLE_INVALID")
    return <CustomerPanel found={customer} form={charge} />;
  if (lookup.found) return <FoundPanel found={lookup.found} form={redeem} />;
  return <CodeForm key={key} lookup={lookup} use={customer ? charge : redeem} />;
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

/** `use` is the form of the second step; its refusal is shown here. */
function CodeForm({ lookup, use }: { lookup: Form; use: Form }) {
  const { t } = useTranslation("till");
  const scanned = useLocation().state as Scanned | null;
  const { errorOf } = lookup;
  const own = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(scanned?.code ?? lookup.valueOf("code") ?? "");
  const known = (field: "amount" | "reference") => lookup.valueOf(field) ?? use.valueOf(field);
  // After a refusal all fields are shown, even if the code is invalid.
  const isRefused = lookup.at > 0 || errorOf("code") !== undefined || errorOf("amount") !== undefined;
  const isCard = readCardCode(code) !== null;
  const hasCode = isRefused || isCard || readInStoreCode(code) !== null || readOnlineCode(code) !== null;

  // A code with an amount needs no further question. After a card, the customer's items come before the
  // amount.
  useEffect(() => {
    if (scanned && (readCardCode(scanned.code) || parseDinars(scanned.amount) !== null))
      own.current?.requestSubmit();
  }, [scanned]);

  return (
    <Halves
      state={
        <>
          <Step text={hasCode ? undefined : <span className="max-md:hidden">{t("code.scanner")}</span>}>
            {t(hasCode && !isCard ? "code.stepAmount" : "code.stepCode")}
          </Step>
          <ScanBox className={hasCode ? "max-md:hidden" : ""} />
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
              autoFocus={scanned === null}
              error={errorOf("code")}
              defaultValue={code}
              onInput={(event) => setCode(event.currentTarget.value)}
            />
            {/* On a phone there is room for one question at a time. */}
            <div className={classNames("grid gap-3", !hasCode && "max-md:hidden noscript:grid")}>
              {/* For a card, the customer's items come before the amount. */}
              <div className={classNames("gap-3", isCard ? "hidden" : "grid")}>
                <AmountField
                  label={t("sell.amount")}
                  error={errorOf("amount")}
                  defaultValue={known("amount") ?? scanned?.amount}
                  autoFocus={scanned !== null}
                  keypad
                />
                <ReferenceField error={errorOf("reference")} defaultValue={known("reference")} />
              </div>
              <SendButton form={lookup} variant="accent" size="lg" full className="min-h-16">
                {t(isCard ? "customer.lookup" : "code.lookup")}
              </SendButton>
            </div>
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
      className={classNames("min-h-[max(15rem,44dvh)] md:min-h-80", className)}
    />
  );
}
