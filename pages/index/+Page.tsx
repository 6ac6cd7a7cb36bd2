export function Page() { return <h1 className="text-3xl font-bold p-4">hi</h1>; }
