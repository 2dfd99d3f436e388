// One kind of news, and who wants to hear it.

export type Unsubscribe = () => void;

export class Signal<T> {
  readonly #listeners = new Set<(news: T) => void>();

  /** Calls `listener` with all news from now on. */
  add(listener: (news: T) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(news: T): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
