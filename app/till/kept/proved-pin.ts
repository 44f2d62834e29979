/** A PIN that was typed at the sign-in, in no storage, and whether the house has taken it. */
let typed: { cashierId: string; pin: string; proved: boolean } | null = null;

export function noteTypedPin(form: FormData): void {
  const [cashierId, pin] = [form.get("cashier"), form.get("pin")];
  typed = typeof cashierId === "string" && typeof pin === "string" ? { cashierId, pin, proved: false } : null;
}

/** The house has taken the PIN, or has not. */
export function notePinAnswer(proved: boolean): void {
  typed = typed && proved ? { ...typed, proved } : null;
}

/** Nobody could be asked with this PIN: it is there for the next attempt, unless another was typed since. */
export function giveBackPin({ cashierId, pin }: { cashierId: string; pin: string }): void {
  typed ??= { cashierId, pin, proved: true };
}

/** Whether there is a PIN that the house has taken. */
export function isPinProved(): boolean {
  return typed?.proved === true;
}

/** The PIN that the house has taken, once; null for none. */
export function takeProvedPin(): { cashierId: string; pin: string } | null {
  if (!typed?.proved) return null;
  const { cashierId, pin } = typed;
  typed = null;
  return { cashierId, pin };
}
