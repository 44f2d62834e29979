/**
 * For many callers at once, of whom the last may find no connection free in time: such a call has done nothing, a
 * customer is answered 503 and asks again. So does this.
 */
export async function untilConnected<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Error && error.message === "timeout exceeded when trying to connect"))
        throw error;
    }
  }
}
