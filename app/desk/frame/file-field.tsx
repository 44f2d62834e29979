import { useEffect, useRef, useState, type InputHTMLAttributes } from "react";
import { buttonClass } from "#app/core/ui/button.tsx";
import { FileUp } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

interface FileFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
}

/** A file of a form. The browser's own words for it are in the browser's language, so its input is out of sight. */
export function FileField({ id, ...rest }: FileFieldProps) {
  const { t } = useTranslation("operator");
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string>();
  useEffect(() => {
    // It may have been chosen before this script ran.
    setName(input.current?.files?.[0]?.name);
    const form = input.current?.form;
    const clear = () => setName(undefined);
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2">
      <input
        {...rest}
        ref={input}
        id={id}
        type="file"
        onChange={(event) => setName(event.currentTarget.files?.[0]?.name)}
        className="peer sr-only noscript:not-sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          { variant: "secondary", size: "sm" },
          "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
        )}
      >
        <FileUp className="size-5" />
        {t(name === undefined ? "file.choose" : "file.change")}
      </label>
      {name !== undefined && <bdi className="min-w-0 text-sm wrap-anywhere text-muted">{name}</bdi>}
    </div>
  );
}
