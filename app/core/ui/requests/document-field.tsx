import { FileText, Paperclip } from "#app/core/ui/icons.tsx";
import { useEffect, useId, useState, type ChangeEvent } from "react";
import { buttonClass } from "#app/core/ui/button.tsx";
import { FieldError } from "#app/core/ui/field.tsx";
import { documentMaxBytes } from "#app/core/domain/requests/document.ts";

interface Chosen {
  name: string;
  /** The preview's address, for a picture that this browser can show. */
  preview: string | null;
}

interface DocumentFieldProps {
  words: Record<"label" | "hint" | "choose" | "change" | "preview" | "tooLarge", string>;
  error: string | undefined;
}

/** A photo or a PDF that goes with a form, in its field `document`, with a preview before it is sent. */
export function DocumentField({ words, error }: DocumentFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const preview = chosen?.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    const large = file !== undefined && file.size > documentMaxBytes;
    setTooLarge(large);
    if (large) input.value = "";
    setChosen(
      file && !large
        ? {
            name: file.name,
            preview: /^image\/(png|jpeg)$/.test(file.type) ? URL.createObjectURL(file) : null,
          }
        : null,
    );
  };
  const wrong = tooLarge ? words.tooLarge : chosen === null ? error : undefined;
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-sm font-medium text-ink">{words.label}</p>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {words.hint}
        </p>
      </div>
      {chosen && (
        <figure className="overflow-hidden rounded-md border border-line bg-sunken">
          {chosen.preview ? (
            <img src={chosen.preview} alt={words.preview} className="mx-auto max-h-72 w-auto" />
          ) : (
            <FileText className="mx-auto my-8 size-12 text-muted" />
          )}
          <figcaption className="truncate bg-surface px-4 py-2 text-sm">
            <bdi translate="no">{chosen.name}</bdi>
          </figcaption>
        </figure>
      )}
      <div className="relative">
        <input
          id={id}
          type="file"
          name="document"
          accept="image/png,image/jpeg,application/pdf"
          onChange={choose}
          aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={wrong ? true : undefined}
          className="peer sr-only noscript:not-sr-only"
        />
        <label
          htmlFor={id}
          className={buttonClass(
            { variant: "secondary", full: true },
            "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
          )}
        >
          <Paperclip className="size-5" />
          {chosen ? words.change : words.choose}
        </label>
      </div>
      <FieldError id={`${id}-error`} error={wrong} />
    </div>
  );
}
