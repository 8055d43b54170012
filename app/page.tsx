import { Logo } from '#components/shell/logo.tsx';

export default function Home() {
  return (
    <main className="p-6">
      <Logo />
    </main>
  );
}
