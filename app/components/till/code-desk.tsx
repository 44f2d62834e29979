import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { classNames } from "#app/components/class-names.ts";
import { CodeCamera } from "#app/components/scan/code-camera.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { TextInput } from "#app/components/ui/text-input.tsx";
import { parseDinars } from "#app/domain/dinars.ts";
import { readInStoreCode } from "#app/domain/wallet/in-store-code.ts";
import { readOnlineCode } from "#app/domain/wallet/online-code.ts";
import { AmountField } from "./amount-field.tsx";
import type { PostedAnswer } from "./answer.ts";
import { CounterTabs } from "./counter-tabs.tsx";
import { FoundPanel } from "./found-panel.tsx";
import { Halves } from "./halves.tsx";
import { ReferenceField } from "./reference-field.tsx";
import { Step } from "./step.tsx";
import { SendButton, TillFormFrame, useTillForm } from "./till-form.tsx";

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

/** A wallet code is looked up first, so that the cashier sees its reduction, and used in a second step. */
export function CodeDesk({ formKey, answer }: CodeDeskProps) {
  const { key } = useLocation();
  const lookup = useTillForm("lookup", { formKey, answer, fields: ["code", "amount", "reference"] });
  const redeem = useTillForm("redeem", { formKey, answer, fields: [] });
  if (lookup.found) return <FoundPanel found={lookup.found} form={redeem} />;
  return <CodeForm key={key} lookup={lookup} redeem={redeem} />;
}

type Form = ReturnType<typeof useTillForm>;

function CodeForm({ lookup, redeem }: { lookup: Form; redeem: Form }) {
  const { t } = useTranslation("till");
  const scanned = useLocation().state as Scanned | null;
  const { errorOf } = lookup;
  const own = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(scanned?.code ?? lookup.valueOf("code") ?? "");
  const known = (field: "amount" | "reference") => lookup.valueOf(field) ?? redeem.valueOf(field);
  // Whoever sends a code that is none is told so below everything that can be filled in.
  const isRefused = lookup.at > 0 || errorOf("code") !== undefined || errorOf("amount") !== undefined;
  const hasCode = isRefused || readInStoreCode(code) !== null || readOnlineCode(code) !== null;

  // With a code and an amount, nothing else has to be asked.
  useEffect(() => {
    if (scanned && parseDinars(scanned.amount) !== null) own.current?.requestSubmit();
  }, [scanned]);

  return (
    <Halves
      state={
        <>
          <Step text={hasCode ? undefined : <span className="max-md:hidden">{t("code.scanner")}</span>}>
            {t(hasCode ? "code.stepAmount" : "code.stepCode")}
          </Step>
          <ScanBox className={hasCode ? "max-md:hidden" : ""} />
        </>
      }
      work={
        <>
          <CounterTabs current="code" />
          {redeem.summary && <ErrorSummary key={redeem.at} title={redeem.summary} />}
          <TillFormFrame form={lookup} formRef={own} className="grid gap-3 md:[--keypad-rest:31.5rem]">
            <TextInput
              label={t("code.code")}
              name="code"
              ltr
              hideLabel
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
              <AmountField
                label={t("sell.amount")}
                error={errorOf("amount")}
                defaultValue={known("amount") ?? scanned?.amount}
                autoFocus={scanned !== null}
                keypad
              />
              <ReferenceField error={errorOf("reference")} defaultValue={known("reference")} />
              <SendButton form={lookup} variant="accent" size="lg" full className="min-h-16">
                {t("code.lookup")}
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
    const read = readInStoreCode(text);
    if (!read) return false;
    const amount = document.querySelector<HTMLInputElement>('input[name="amount"]')?.value ?? "";
    const scanned: Scanned = { code: `W-${read.itemCode}-${read.digits}`, amount };
    navigate(pathname, { state: scanned, replace: true });
    return true;
  };
  return (
    <CodeCamera
      kind="any"
      onText={take}
      variant="secondary"
      className={classNames("min-h-60 md:min-h-80", className)}
    />
  );
}
