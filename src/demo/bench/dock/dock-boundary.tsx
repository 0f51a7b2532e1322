import { Component, type ReactNode } from 'react';
import { changeDock } from './dock-state.ts';

/** A part of the dock that fails closes the dock, and leaves the page alone; the error is reported as any other. */
export class DockBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch() {
    // Or it would fail again at once, also after a reload.
    changeDock({ isOpen: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
