/** As long as a clipboard may take: behind a question that is not shown it never answers. */
const patienceMs = 1000;

/**
 * Copies a text; false where the browser refuses. Browsers inside other apps have no clipboard, or one that never answers,
 * but most of them copy what is selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Promise.race([
      navigator.clipboard.writeText(text),
      new Promise((_, refuse) => setTimeout(refuse, patienceMs)),
    ]);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
