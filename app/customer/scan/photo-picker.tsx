import { ImageUp } from "#app/core/ui/icons.tsx";
import { useId, useState, type ChangeEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { buttonClass } from "#app/core/ui/button.tsx";
import { FieldError } from "#app/core/ui/field.tsx";
import { Spinner } from "#app/core/ui/spinner.tsx";
import type { CodeKind } from "#app/core/ui/camera/decoder.ts";

export interface PhotoPickerProps {
  kind: CodeKind;
  /** Receives a text that was read, or rejects it. */
  onText: (text: string) => boolean;
  className?: string;
}

type Failure = "notFound" | "unreadable" | "other" | "reader";

/** Reads a code from a photo on the phone. Tells what to do when there is no code in it. */
export function PhotoPicker({ kind, onText, className }: PhotoPickerProps) {
  const { t } = useTranslation("scan");
  const id = useId();
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    setFailure(null);
    setReading(true);
    const failed = await failureOf(file, kind, onText);
    setReading(false);
    setFailure(failed);
    // The same photo can be chosen again.
    input.value = "";
  };
  return (
    <div className={classNames("grid gap-2 noscript:hidden", className)}>
      <div className="relative">
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={choose}
          disabled={reading}
          aria-describedby={failure ? `${id}-error` : undefined}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={buttonClass(
            { variant: "secondary", full: true },
            "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
          )}
        >
          {reading ? <Spinner /> : <ImageUp className="size-5" />}
          {t(reading ? "photo.reading" : "photo.choose")}
        </label>
      </div>
      <FieldError
        id={`${id}-error`}
        error={
          failure === null
            ? undefined
            : failure === "other"
              ? t(`photo.other.${kind}`)
              : t(`photo.${failure}`)
        }
      />
    </div>
  );
}

async function failureOf(
  file: File,
  kind: CodeKind,
  onText: PhotoPickerProps["onText"],
): Promise<Failure | null> {
  try {
    const { readPhoto } = await import("./photo.ts");
    const texts = await readPhoto(file, kind);
    if (texts === null) return "unreadable";
    if (texts.length === 0) return "notFound";
    return texts.some(onText) ? null : "other";
  } catch {
    return "reader";
  }
}
