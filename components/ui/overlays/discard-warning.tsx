export function DiscardWarning() {
  return (
    <p role="alert" className="text-xs text-warning">
      Press Esc again to discard what you entered.
    </p>
  );
}
