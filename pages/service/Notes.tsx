/** What to know and to have ready, below the prices. */
import type { Notice as NoticeOf, Service } from '../../data/collections/services.ts';
import { CheckList } from '../../renderer/components/CheckList.tsx';
import { Copy } from '../../renderer/components/Copy.tsx';

/** A warning, a guarantee, or something to know before you call. */
export function Notice({ tone, ...words }: NoticeOf) {
  return <Note {...words} className={`note note-${tone}`} />;
}

/** What the visitor should have at hand. */
export function Ready(words: Service['ready']) {
  return <Note {...words} className="note" />;
}

function Note({ title, text, items, className }: Service['ready'] & { className: string }) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <p>
        <Copy text={text} />
      </p>
      {items && <CheckList items={items} />}
    </div>
  );
}
