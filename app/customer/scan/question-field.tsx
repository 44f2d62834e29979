import { useRef, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { SalePointQuery } from "#app/core/domain/sale-points/card.ts";
import { dinarSign } from "#app/core/i18n/number-marks.ts";
import { CodeCamera } from "#app/core/ui/camera/code-camera.tsx";
import { DocumentField } from "#app/core/ui/requests/document-field.tsx";
import { PhotoPicker } from "./photo-picker.tsx";

export interface QuestionFieldProps {
  query: SalePointQuery;
  today: BusinessDay;
  error: string | undefined;
  defaultValue: string | undefined;
  /** Only the open popup may use the camera. */
  isOpen: boolean;
}

/** The field for the answer to one question. */
export function QuestionField({ query, today, error, defaultValue, isOpen }: QuestionFieldProps) {
  const { t } = useTranslation("scan");
  const language = useLanguage();
  if (query === "document") {
    const words = {
      label: t("query.document.label"),
      hint: t("query.document.hint"),
      choose: t("query.document.choose"),
      change: t("query.document.change"),
      preview: t("query.document.preview"),
      tooLarge: t("query.document.tooLarge"),
    };
    return <DocumentField words={words} error={error} />;
  }
  const texts = {
    label: t(`query.${query}.label`),
    hint: t(`query.${query}.hint`),
    name: query,
    error,
    defaultValue,
  };
  switch (query) {
    case "amount":
      return (
        <TextInput
          {...texts}
          ltr
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          end={dinarSign[language]}
        />
      );
    case "card":
      return <TextInput {...texts} ltr inputMode="numeric" autoComplete="off" maxLength={60} />;
    case "emissionDate":
      return <TextInput {...texts} type="date" max={today} min="1900-01-01" />;
    case "barCode":
    case "qrCode":
      return <ScannedField {...texts} kind={query === "qrCode" ? "qr" : "any"} isOpen={isOpen} />;
    default:
      return <CodeText {...texts} />;
  }
}

interface CodeTextProps {
  label: string;
  hint: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

function CodeText(props: CodeTextProps) {
  return (
    <TextInput
      {...props}
      ltr
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
    />
  );
}

/** A printed code: scanned, read from a photo, or typed. */
function ScannedField({ kind, isOpen, ...texts }: CodeTextProps & { kind: "qr" | "any"; isOpen: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState(0);
  const take = (text: string) => {
    const input = box.current?.querySelector<HTMLInputElement>(`input[name="${texts.name}"]`);
    if (!input) return false;
    input.value = text;
    input.focus();
    // The camera is closed and may be opened once more.
    setRead(read + 1);
    return true;
  };
  return (
    <div ref={box} className="grid gap-4">
      <CodeText {...texts} />
      {isOpen && (
        <div className="grid gap-3">
          <CodeCamera key={read} kind={kind} onText={take} variant="secondary" className="min-h-60" />
          <PhotoPicker kind={kind} onText={take} />
        </div>
      )}
    </div>
  );
}
