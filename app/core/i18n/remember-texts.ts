type Translate = (key: string, values?: object) => string;

/**
 * A `t` that remembers texts without values, which are the same on every page. Only for a translator whose texts never
 * change.
 */
export function remembering(translate: unknown): Translate {
  const t = translate as Translate;
  const texts = new Map<string, string>();
  return (key, values) => {
    if (values !== undefined) return t(key, values);
    const text = texts.get(key) ?? t(key);
    texts.set(key, text);
    return text;
  };
}
