import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CodeCamera } from "#app/components/scan/code-camera.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { TextInput } from "#app/components/ui/text-input.tsx";
import { parseDinars } from "#app/domain/dinars.ts";
import { readInStoreCode } from "#app/domain/wallet/in-store-code.ts";
import { AmountField } from "./amount-field.tsx";
import type { PostedAnswer } from "./answer.ts";
import { FoundPanel } from "./found-panel.tsx";
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
  const { t } = useTranslation("till");
  const location = useLocation();
  const { key } = location;
  const scanned = location.state as Scanned | null;
  const lookup = useTillForm("lookup", { formKey, answer, fields: ["code", "amount", "reference"] });
  const redeem = useTillForm("redeem", { formKey, answer, fields: [] });
  const { errorOf } = lookup;
  const own = useRef<HTMLFormElement>(null);
  const known = (field: "amount" | "reference") => lookup.valueOf(field) ?? redeem.valueOf(field);
  const amount = known("amount") ?? scanned?.amount;

  // With a code and an amount, nothing else has to be asked.
  useEffect(() => {
    if (scanned && parseDinars(scanned.amount) !== null) own.current?.requestSubmit();
  }, [key, scanned]);

  if (lookup.found) return <FoundPanel found={lookup.found} form={redeem} />;
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
      <ScanBox />
      <div className="grid content-start gap-4">
        {redeem.summary && <ErrorSummary key={redeem.at} title={redeem.summary} />}
        <TillFormFrame key={key} form={lookup} formRef={own} className="grid gap-4">
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
            defaultValue={scanned?.code ?? lookup.valueOf("code")}
          />
          <AmountField
            label={t("sell.amount")}
            error={errorOf("amount")}
            defaultValue={amount}
            autoFocus={scanned !== null}
          />
          <TextInput
            label={t("sell.reference")}
            name="reference"
            maxLength={80}
            optional
            autoComplete="off"
            error={errorOf("reference")}
            defaultValue={known("reference")}
          />
          <SendButton form={lookup} variant="accent" size="lg" full>
            {t("code.lookup")}
          </SendButton>
        </TillFormFrame>
      </div>
    </div>
  );
}

function ScanBox() {
  const { t } = useTranslation("till");
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
    <div className="grid content-start gap-3">
      <CodeCamera kind="any" onText={take} variant="secondary" className="min-h-60" />
      <p className="text-sm text-muted">{t("code.scanner")}</p>
    </div>
  );
}
