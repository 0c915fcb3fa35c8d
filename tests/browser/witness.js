// Notes what happens in the page between two looks of a test: injected before the page's own script.
(() => {
  const witness = {
    versions: [], // of the table, as they were drawn
    lines: [], // of the live region, as they were added
    unfocused: [], // versions at which the table waited for the player and focus was nowhere
    moving: [], // names of animations that ran
    violations: [], // of the content security policy
  };
  window.witness = witness;
  const noted = new WeakSet();

  document.addEventListener('securitypolicyviolation', (event) => {
    witness.violations.push(`${event.effectiveDirective}: ${event.blockedURI || event.sample}`);
  });

  const nameOf = (animation) =>
    animation.animationName ?? animation.transitionProperty ?? 'a script’s animation';

  function noteMotion() {
    for (const animation of document.getAnimations()) {
      const { activeDuration } = animation.effect.getComputedTiming();
      if (animation.playState === 'running' && activeDuration > 0) {
        witness.moving.push(nameOf(animation));
      }
    }
  }

  function noteFocus(version) {
    const waits = document.querySelector('[data-testid=table] [data-asked]');
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (waits && nowhere) witness.unfocused.push(version);
  }

  function noteVersion() {
    const version = document.querySelector('[data-testid=table]')?.dataset.version;
    if (version === undefined || Number(version) === witness.versions.at(-1)) return;
    witness.versions.push(Number(version));
    requestAnimationFrame(noteMotion);
    setTimeout(() => noteFocus(Number(version))); // after all that the page does at once
  }

  function noteLines(node) {
    if (!(node instanceof Element)) return;
    const line = '[data-testid=news] > p';
    const lines = node.matches(line) ? [node] : node.querySelectorAll(line);
    for (const one of lines) {
      if (!noted.has(one)) witness.lines.push(one.textContent); // a dialog takes the region with it
      noted.add(one);
    }
  }

  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(noteLines);
    noteVersion();
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-version'],
  });
})();
