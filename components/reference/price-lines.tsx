import { priceText, type OperationView } from './reference-model.ts';

/** The price; its parts can be expanded. */
export function PriceLines({ operation }: { operation: OperationView }) {
  const text = priceText(operation);
  if (operation.prices.length < 2) return <span title={operation.prices[0]?.description}>{text}</span>;
  return (
    <details className="group/price">
      <summary className="list-none rounded-xs underline decoration-line-strong/60 underline-offset-3 hover:decoration-current [&::-webkit-details-marker]:hidden">
        {text}
      </summary>
      <ul className="mt-1 max-h-60 space-y-0.5 overflow-y-auto pr-3 text-xs text-muted">
        {operation.prices.map((price) => (
          <li key={price.key} className="flex justify-between gap-4">
            <span>{price.label}</span>
            <span className="whitespace-nowrap">
              {price.credits} a {price.unit.replace('-', ' ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
