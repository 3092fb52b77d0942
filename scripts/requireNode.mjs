const MINIMUM = { major: 20, minor: 19 };

/** Stops with a plain sentence when this Node is too old: what follows would fail obscurely. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM.major || (major === MINIMUM.major && minor >= MINIMUM.minor)) return;
  console.error(
    `Farola needs Node ${MINIMUM.major}.${MINIMUM.minor} or newer; this is Node ${process.versions.node}.\n` +
      'Install a current version from https://nodejs.org and try again.',
  );
  process.exit(1);
}
